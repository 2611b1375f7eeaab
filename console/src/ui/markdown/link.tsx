import { IconExternalLink, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MarkdownTranslate } from './markdown.messages.ts';
import classes from './markdown.module.css';
import type { SafeAddress } from './safe-address.ts';

interface LinkOptions {
  t: MarkdownTranslate;
  /** Its text is its address: that need not be said twice. */
  saysItself?: boolean;
}

/** A way out of the console. It always says where it leads, whatever its author called it. */
export const link = ({ href, place }: SafeAddress, text: ReactNode, { t, saysItself = false }: LinkOptions) => (
  <a className={classes.link} href={href} title={href} target="_blank" rel="noopener noreferrer">
    {text}
    {!saysItself && <span className={classes.place}> ({place})</span>}
    <IconExternalLink size={13} aria-hidden className={classes.out} />
    <span className={classes.unseen}> {t('newTab')}</span>
  </a>
);

/** What an image is called. The image itself is not loaded: whoever keeps it would learn who reads this, and when. */
export const imageName = (alt: string, t: MarkdownTranslate) => (
  <>
    <IconPhoto size={14} aria-hidden className={classes.photo} />
    {alt ? t('imageOf', { alt }) : t('image')}
  </>
);
