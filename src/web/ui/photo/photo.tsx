import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import styles from '#web/ui/photo/photo.module.css';

type Props = {
  /** undefined: the placeholder stays, with `fallback` on it */
  src: string | undefined;
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  ratio?: 'portrait' | 'square' | 'wide';
  /** a CSS colour and, if available, a tiny picture decoded from the hash (a data URL) */
  placeholder?: { color?: string | undefined; dataUrl?: string | undefined };
  /** if set, loaded first: this picture decides the Largest Contentful Paint */
  isPriority?: boolean | undefined;
  /** if set, loaded at once: it is in view from the start, or after a swipe */
  isEager?: boolean;
  /** if set, blurred until unlocked */
  isBlurred?: boolean;
  fallback?: ReactNode;
  /** on the lower edge, on the scrim */
  caption?: ReactNode;
  /** in the upper corner */
  corner?: ReactNode;
  className?: string;
};

/** A photo whose place is reserved from the first paint; it fades in over its placeholder. */
export const Photo = (props: Props) => {
  const {
    src,
    alt,
    srcSet,
    sizes,
    ratio = 'portrait',
    placeholder,
    isPriority,
    isEager = isPriority,
    isBlurred,
    fallback,
    caption,
    corner,
    className,
  } = props;
  const [seen, setSeen] = useState<{ src: string | undefined; state: 'loading' | 'loaded' | 'broken' }>();
  // Until React has checked the image, it is shown without an effect.
  const state = seen?.src === src ? seen?.state : undefined;
  const fade = isEager ? undefined : state;

  // An image in the server's HTML may have loaded before React attaches its listener.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const loaded = image.naturalWidth === 0 ? 'broken' : 'loaded';
      setSeen({ src, state: image.complete ? loaded : 'loading' });
    },
    [src],
  );

  // Without caption and corner it may be inside a button, which allows only phrasing content.
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
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          className={clsx(
            styles.image,
            fade === 'loading' && styles.isLoading,
            fade === 'loaded' && styles.isLoaded,
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
      {caption && <div className={scrimClass}>{caption}</div>}
    </Frame>
  );
};

/** For text on the lower edge of a photo; `--fade` is the room above the text, and sets the length of the fade. */
export const scrimClass = styles.scrim ?? '';

/** The background until the picture has loaded. */
const groundOf = (placeholder: Props['placeholder']): CSSProperties => ({
  ...(placeholder?.color && { backgroundColor: placeholder.color }),
  ...(placeholder?.dataUrl && { backgroundImage: `url("${placeholder.dataUrl}")` }),
});
