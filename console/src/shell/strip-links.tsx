import { Tooltip } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useLabel } from '../i18n/label.ts';
import { useSession } from '../session/session.tsx';
import button from '../ui/strip-button.module.css';
import { menuItems } from './menu-items.ts';
import { builtOnly } from './screen-paths.ts';

/** Screens that the side strip leads to. */
export const StripLinks = ({ onGone }: { onGone?: (() => void) | undefined }) => {
  const labelText = useLabel();
  const router = useRouter();
  const { role, singleAgency } = useSession();
  const reader = { role, isSingleAgency: singleAgency !== null, hasTelemetry: false };
  const agency = singleAgency?.id ?? '';
  return builtOnly(router, menuItems)
    .filter(({ panel, isFor }: { panel: string; isFor: (typeof menuItems)[number]['isFor'] }) => {
      return panel === 'strip' && isFor(reader);
    })
    .map(({ label, to, Icon }) => (
      <Tooltip key={to} label={labelText(label)} position="right">
        <Link to={to} params={{ agency }} className={button.button} aria-label={labelText(label)} onClick={onGone}>
          <Icon size={21} stroke={1.7} aria-hidden />
        </Link>
      </Tooltip>
    ));
};
