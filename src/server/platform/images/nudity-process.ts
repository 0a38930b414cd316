import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { div, io, ready, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { type LayersModel, loadLayersModel } from '@tensorflow/tfjs-layers';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import sharp from 'sharp';
import { serveParent } from '#server/platform/images/serve-parent.ts';

export type NudityRequest = { readonly webp: Uint8Array };
export type NudityAnswer = { readonly score: number };

/** The picture size of the model's training. */
const SIDE = 224;
/** For the model's five classes: drawing, hentai, neutral, porn, sexy. */
const WEIGHTS = [0, 1, 0, 1, 0.5];

type Json = {
  readonly modelTopology: object;
  readonly weightsManifest: readonly { weights: io.WeightsManifestEntry[] }[];
};

const loadModel = async (): Promise<LayersModel> => {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm');
  setWasmPaths(`${dirname(wasm)}/`);
  await setBackend('wasm');
  await ready();
  const { default: json } = (await MobileNetV2Model.modelJson()) as { default: Json };
  const bundles = (await Promise.all(MobileNetV2Model.weightBundles.map((load) => load()))) as { default: string }[];
  const weightData = new Uint8Array(Buffer.concat(bundles.map((bundle) => Buffer.from(bundle.default, 'base64'))))
    .buffer;
  const weightSpecs = json.weightsManifest.flatMap(({ weights }) => weights);
  return loadLayersModel(io.fromMemory({ modelTopology: json.modelTopology, weightSpecs, weightData }));
};

const loading = loadModel();

const scoreOf = async ({ webp }: NudityRequest): Promise<number> => {
  const model = await loading;
  const pixels = await sharp(webp).resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const result = tidy(() => model.predict(div(tensor4d(Float32Array.from(pixels), [1, SIDE, SIDE, 3]), 255)) as Tensor);
  const parts = await result.data();
  result.dispose();
  return WEIGHTS.reduce((sum, weight, kind) => sum + weight * (parts[kind] ?? 0), 0);
};

serveParent<NudityRequest, NudityAnswer>(async (request) => ({ score: await scoreOf(request) }));
