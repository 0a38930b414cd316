import { useId, type ReactNode } from 'react';

type Props = {
  /** file types for the system's dialog, such as "image/jpeg,image/png" */
  accept: string;
  isMultiple?: boolean;
  /** opens the camera where there is one: the front (`user`) or the back one (`environment`) */
  camera?: 'user' | 'environment';
  onFiles: (files: readonly File[]) => void;
  /** `renderTrigger={(open) => <Button onClick={open}>…</Button>}` */
  renderTrigger: (open: () => void) => ReactNode;
};

/** Opens the system's file dialog from any button. */
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
          // Cleared, so that choosing the same file again fires the event.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {renderTrigger(() => document.getElementById(id)?.click())}
    </>
  );
};
