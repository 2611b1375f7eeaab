import { CloseButton, FocusTrap, Portal } from '@mantine/core';
import { Fragment, type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isFree } from '../focus.ts';
import { uiMessages } from '../ui.messages.ts';
import { useEscape } from '../use-escape.ts';
import { PanelNav, type PanelPlace } from './panel-nav.tsx';
import classes from './side-panel.module.css';
import { type PanelSize, useIsOverlay } from './use-is-overlay.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface SidePanelProps {
  title: ReactNode;
  /** Under the title: what kind of thing it is, its state. */
  subtitle?: ReactNode;
  /**
   * `over`: as wide as a detail, but of no list, and so always over the content. An editor is wider, and over it too:
   * nothing else is done meanwhile. Both leave it to what is in them where the focus begins.
   */
  size?: PanelSize;
  /** Where the row stands in its list, and the way to its neighbours. */
  place?: PanelPlace | undefined;
  /** Of a panel that leads through steps, at which one it is. */
  step?: string;
  /** Stays in view below what scrolls: the verbs. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to one row, beside its list; over it where there is no room for both. */
export const SidePanel = (props: SidePanelProps) => {
  const { size = 'detail', onClose } = props;
  const overlay = useIsOverlay(size);
  useEscape(true, onClose);
  useReturnFocus(props.place?.rowId);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // Beside the list nothing traps the focus: whoever opened a row goes on in it.
    if (!overlay) title.current?.focus({ preventScroll: true });
  }, [overlay]);
  if (!overlay) return <Panel {...props} overlay={false} titleRef={title} />;
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same */}
      <div className={classes.backdrop} onClick={onClose} />
      <FocusTrap active>
        <div className={classes.over} data-size={size}>
          <Panel {...props} overlay titleRef={title} />
        </div>
      </FocusTrap>
    </Portal>
  );
};

const Panel = ({
  title,
  subtitle,
  size,
  place,
  step,
  footer,
  onClose,
  children,
  overlay,
  titleRef,
}: SidePanelProps & { overlay: boolean; titleRef: Ref<HTMLHeadingElement> }) => {
  const t = useMessages(uiMessages);
  const titleId = useId();
  const Frame = overlay ? 'div' : 'aside';
  const rowId = place?.rowId;
  const content = rowId ?? step;
  const former = useRef(content);
  useEffect(() => {
    if (former.current === content) return;
    former.current = content;
    // What had the focus has gone with the row, or the step, before.
    if (isFree()) document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [content, titleId]);
  const isDetail = size === undefined || size === 'detail';
  return (
    <Frame
      className={classes.panel}
      aria-labelledby={titleId}
      data-panel={isDetail ? (overlay ? 'over' : 'beside') : undefined}
      {...(overlay && { role: 'dialog', 'aria-modal': true })}
    >
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2
            id={titleId}
            className={classes.title}
            data-panel-title
            tabIndex={-1}
            data-autofocus={isDetail || undefined}
            ref={titleRef}
          >
            {title}
          </h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {place && <PanelNav place={place} />}
        <CloseButton aria-label={t('close')} title={t('close')} onClick={onClose} />
      </div>
      {/* Of the next row nothing is open, and nothing under way, that was so of the last. */}
      <div className={classes.body}>
        <Fragment key={rowId}>{children}</Fragment>
      </div>
      {footer && (
        <div className={classes.foot}>
          <Fragment key={rowId}>{footer}</Fragment>
        </div>
      )}
    </Frame>
  );
};
