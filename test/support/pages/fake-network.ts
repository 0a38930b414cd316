import { vi } from 'vitest';

export type SentForm = {
  readonly fields: FormData;
  readonly isAborted: () => boolean;
  readonly progress: (fraction: number) => void;
  readonly answer: (status: number, body: object, headers?: Readonly<Record<string, string>>) => void;
  readonly lose: () => void;
};

/** Replaces XMLHttpRequest, so that the test answers the requests. `vi.unstubAllGlobals()` undoes it. */
export const fakeUploads = (): SentForm[] => {
  const sent: SentForm[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private headers: Readonly<Record<string, string>> = {};
    private isAborted = false;

    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return this.headers[name] ?? null;
    }
    abort(): void {
      this.isAborted = true;
      this.dispatchEvent(new Event('loadend'));
    }
    send(fields: FormData): void {
      sent.push({
        fields,
        isAborted: () => this.isAborted,
        progress: (fraction) => {
          const progress = { lengthComputable: true, loaded: fraction * 1000, total: 1000 };
          this.upload.dispatchEvent(new ProgressEvent('progress', progress));
        },
        answer: (status, body, headers = {}) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.headers = headers;
          this.dispatchEvent(new Event('loadend'));
        },
        lose: () => this.dispatchEvent(new Event('loadend')),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
};
