import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import styles from '#web/ui/photo/photo.module.css';

type Props = {
  /** Without it the placeholder stays, with `fallback` on it. */
  src: string | undefined;
  alt: string;
  srcSet?: string;
  sizes?: string;
  ratio?: 'portrait' | 'square' | 'wide';
  /** A CSS colour and, where there is one, the tiny picture decoded from the hash (a data URL). */
  placeholder?: { color?: string | undefined; dataUrl?: string | undefined };
  /** The one picture that decides how fast the page looks. */
  isPriority?: boolean;
  /** Not yet to be recognised. */
  isBlurred?: boolean;
  fallback?: ReactNode;
  /** Stands on the lower edge, on the scrim. */
  caption?: ReactNode;
  /** Stands in the upper corner. */
  corner?: ReactNode;
  className?: string;
};

/** Its place is kept from the first paint; the picture fades in over the placeholder. */
export const Photo = (props: Props) => {
  const {
    src,
    alt,
    srcSet,
    sizes,
    ratio = 'portrait',
    placeholder,
    isPriority,
    isBlurred,
    fallback,
    caption,
    corner,
    className,
  } = props;
  const [seen, setSeen] = useState<{ src: string | undefined; state: 'loading' | 'loaded' | 'broken' }>();
  // Before anybody listens it is simply shown.
  const state = seen?.src === src ? seen?.state : undefined;

  // A picture that arrived with the server's HTML may have finished before React listens.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const loaded = image.naturalWidth === 0 ? 'broken' : 'loaded';
      setSeen({ src, state: image.complete ? loaded : 'loading' });
    },
    [src],
  );

  // Alone it may stand in a button, where only words and pictures may.
  const Frame = caption || corner ? 'div' : 'span';
  return (
    <Frame className={clsx(styles.photo, styles[ratio], className)} style={groundOf(placeholder)}>
      {src && state !== 'broken' ? (
        <img
          ref={check}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          className={clsx(
            styles.image,
            !isPriority && state === 'loading' && styles.isLoading,
            !isPriority && state === 'loaded' && styles.isLoaded,
            isBlurred && styles.isBlurred,
          )}
          onLoad={() => setSeen({ src, state: 'loaded' })}
          onError={() => setSeen({ src, state: 'broken' })}
        />
      ) : (
        <span className={styles.fallback} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {fallback}
        </span>
      )}
      {corner && <div className={styles.corner}>{corner}</div>}
      {caption && <div className={styles.caption}>{caption}</div>}
    </Frame>
  );
};

/** What is to be seen until the picture is there. */
const groundOf = (placeholder: Props['placeholder']): CSSProperties => ({
  ...(placeholder?.color && { backgroundColor: placeholder.color }),
  ...(placeholder?.dataUrl && { backgroundImage: `url("${placeholder.dataUrl}")` }),
});
