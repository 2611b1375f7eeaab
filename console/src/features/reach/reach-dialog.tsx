import { exceptedAtMost, type ReachBody } from '@egida/contract';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { ExceptField } from './except-field.tsx';
import { reachMessages } from './reach.messages.ts';
import { type Kind, ReachInWords, words } from './reach-in-words.tsx';
import type { Shown } from './use-reach-of-shown.ts';

interface ReachDialogProps {
  /** What to ask about; null, nothing is asked. */
  shown: Shown | null;
  /** The numbers are those of before the last computer was left out, or taken back. */
  isCounting: boolean;
  /** They could not be told. */
  isUnknown: boolean;
  onExcept: (computers: SearchOption[]) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whom an execution would reach, in words and numbers, before it does; and whom of an agency it shall not. */
export const ReachDialog = ({ shown, isCounting, isUnknown, onExcept, onConfirm, onCancel }: ReachDialogProps) => {
  const t = useMessages(reachMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef(shown);
  if (shown) last.current = shown;
  const asked = last.current;
  const kind = kindOf(asked?.push.whom);
  const isNobody = asked?.reach.computers === 0;
  const values = { name: asked?.push.vaccineName ?? '', count: asked?.reach.computers ?? 0 };
  const title = asked ? t(isNobody ? 'titleNobody' : words[kind].title, values) : '';
  /** They have changed under who hears the screen, and stand above where that person is. */
  const isCountedAnew = useRef(false);
  isCountedAnew.current = shown !== null && (isCounting || isCountedAnew.current);
  const isTooMany = (asked?.excepted.length ?? 0) > exceptedAtMost;
  return (
    <ConfirmDialog
      open={shown !== null}
      title={title}
      verb={t(isNobody ? 'verbNobody' : words[kind].verb, values)}
      ready={!isCounting && !isUnknown && !isTooMany}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {asked && <ReachInWords reach={asked.reach} kind={kind} agencyName={asked.push.agencyName} />}
      {asked?.push.allBut && (
        <ExceptField
          agencyId={asked.push.allBut.agencyId}
          vaccineId={asked.push.vaccineId}
          value={asked.excepted}
          onChange={onExcept}
          status={
            isUnknown
              ? t('countFailed')
              : isCounting
                ? t('counting')
                : isCountedAnew.current && <VisuallyHidden>{title}</VisuallyHidden>
          }
        />
      )}
    </ConfirmDialog>
  );
};

const kindOf = (whom: ReachBody | undefined): Kind => {
  if (whom && 'change' in whom) return 'change';
  return whom && 'autorun' in whom ? 'autorun' : 'execute';
};
