import { useId, type ReactNode } from 'react';

type Props = {
  /** What the system's own dialog offers, such as "image/jpeg,image/png". */
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera where there is one: the one that looks at the person, or the one that looks away. */
  camera?: 'user' | 'environment';
  onFiles: (files: readonly File[]) => void;
  /** `renderTrigger={(open) => <Button onClick={open}>…</Button>}` */
  renderTrigger: (open: () => void) => ReactNode;
};

/** Any button that lets people choose files. */
export const FilePicker = ({ accept, isMultiple = false, camera, onFiles, renderTrigger }: Props) => {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        {...(camera !== undefined && { capture: camera })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Choosing the same file again is a choice too.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {renderTrigger(() => document.getElementById(id)?.click())}
    </>
  );
};
