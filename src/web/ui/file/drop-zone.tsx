import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '#web/ui/file/drop-zone.module.css';

type Props = {
  /** shown over the content while files are dragged over the page */
  invitation: ReactNode;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Accepts files pasted, or dropped anywhere on the page: outside a zone the browser would open them. */
export const DropZone = ({ invitation, onFiles, children }: Props) => {
  const [isHeld, setHeld] = useState(false);
  // Events for entering a child come before those for leaving its parent, so they are counted.
  const depth = useRef(0);
  const take = useEffectEvent((list: FileList | undefined) => {
    if (list !== undefined && list.length > 0) onFiles([...list]);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (change: number) => {
      depth.current = Math.max(0, depth.current + change);
      setHeld(depth.current > 0);
    };
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) settle(1);
    };
    const leave = (event: DragEvent) => {
      if (hasFiles(event)) settle(-1);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      settle(-depth.current);
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextField(event.target)) take(event.clipboardData?.files);
    };
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, []);

  return (
    <div className={styles.zone}>
      {children}
      {isHeld && (
        <div className={styles.invitation} aria-hidden>
          {invitation}
        </div>
      )}
    </div>
  );
};
