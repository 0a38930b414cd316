import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import styles from '#web/features/photos/crop/crop-dialog.module.css';
import {
  type Crop,
  largestCrop,
  placeCrop,
  type Shape,
  type Size,
  sizeCrop,
  turn,
  turnedSize,
} from '#web/features/photos/crop/crop-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Slider } from '#web/ui/range/slider.tsx';

type Props = {
  natural: Size;
  shape: Shape;
  edit: PhotoEdit;
  onShape: (shape: Shape) => void;
  onEdit: (edit: PhotoEdit) => void;
};

/** Buttons and sliders for everything that can be done by dragging the frame. */
export const CropTools = ({ natural, shape, edit, onShape, onEdit }: Props) => {
  const t = useTranslations('photos');
  const { format } = useI18n();
  const { crop, rotate } = edit;
  const size = turnedSize(natural, rotate);
  const most = largestCrop(size, shape);
  const cut = (next: Crop) => onEdit({ rotate, crop: next });
  const resize = (requested: Partial<Size>) => cut(sizeCrop(crop, { ...crop, ...requested }, { size, shape }));
  const choose = (next: Shape) => {
    onShape(next);
    onEdit({ rotate, crop: largestCrop(size, next) });
  };

  const slider = (label: string, value: number, onChange: (value: number) => void) => (
    <Slider
      label={label}
      min={0}
      max={1}
      step={0.01}
      value={value}
      valueText={format.percent(Math.round(value * 100) / 100)}
      onChange={onChange}
    />
  );
  const room = { x: 1 - crop.width, y: 1 - crop.height };

  return (
    <>
      <RadioGroup
        legend={t('cropping.shape')}
        name="shape"
        look="chips"
        value={shape}
        onChange={choose}
        options={[
          { value: 'portrait', label: t('cropping.portrait') },
          { value: 'free', label: t('cropping.free') },
        ]}
      />
      <div className={styles.turns}>
        <IconButton
          label={t('cropping.left')}
          icon={<RotateCcw />}
          variant="filled"
          onClick={() => onEdit(turn(edit, -1, { size: natural, shape }))}
        />
        <IconButton
          label={t('cropping.right')}
          icon={<RotateCw />}
          variant="filled"
          onClick={() => onEdit(turn(edit, 1, { size: natural, shape }))}
        />
        <Button variant="quiet" size="small" onClick={() => onEdit({ rotate: 0, crop: largestCrop(natural, shape) })}>
          {t('cropping.reset')}
        </Button>
      </div>
      <div>
        {shape === 'portrait' ? (
          slider(t('cropping.zoom'), crop.width / most.width, (share) => resize({ width: share * most.width }))
        ) : (
          <>
            {slider(t('cropping.width'), crop.width, (width) => resize({ width }))}
            {slider(t('cropping.height'), crop.height, (height) => resize({ height }))}
          </>
        )}
        {slider(t('cropping.across'), room.x > 0 ? crop.x / room.x : 0, (share) =>
          cut(placeCrop(crop, share * room.x, crop.y)),
        )}
        {slider(t('cropping.down'), room.y > 0 ? crop.y / room.y : 0, (share) =>
          cut(placeCrop(crop, crop.x, share * room.y)),
        )}
      </div>
    </>
  );
};
