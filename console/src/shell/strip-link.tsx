import { Tooltip } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useLabel } from '../i18n/label.ts';
import { useSession } from '../session/session.tsx';
import button from '../ui/strip-button.module.css';
import { menuItems } from './menu-items.ts';
import { builtOnly } from './screen-paths.ts';

interface StripLinkProps {
  /** The item of the menu that leads there; whoever it is not for sees nothing. */
  name: (typeof menuItems)[number]['name'];
  onGone?: (() => void) | undefined;
}

/** A screen that the side strip leads to. */
export const StripLink = ({ name, onGone }: StripLinkProps) => {
  const labelText = useLabel();
  const router = useRouter();
  const { role, singleAgency } = useSession();
  const reader = { role, isSingleAgency: singleAgency !== null, hasTelemetry: false };
  const item = builtOnly(router, menuItems).find(
    (one: (typeof menuItems)[number]) => one.panel === 'strip' && one.name === name && one.isFor(reader),
  );
  if (!item) return null;
  const { label, to, Icon } = item;
  return (
    <Tooltip label={labelText(label)} position="right">
      <Link
        to={to}
        params={{ agency: singleAgency?.id ?? '' }}
        className={button.button}
        aria-label={labelText(label)}
        onClick={onGone}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
      </Link>
    </Tooltip>
  );
};
