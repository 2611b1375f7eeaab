import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { closeAgency, useOpenAgencies } from '../session/open-agencies.ts';
import { focusTitle, isFree } from '../ui/focus.ts';
import { useHiddenEdges } from '../ui/use-hidden-edges.ts';
import type { AgencyScreen } from './agency-sections.ts';
import classes from './agency-tabs.module.css';
import { shellMessages } from './shell.messages.ts';

interface AgencyTabsProps {
  /** The one that is on screen; undefined beside the screens of all of them. */
  agencyId: string | undefined;
  /** What the one on screen is called, where that is known before its tab is there. */
  name?: string | undefined;
  /** The one somebody was in last, which those screens keep in view. */
  last?: string | null;
  to: AgencyScreen;
}

/** The agencies that were visited and not closed; changing tab keeps the section one is in. */
export const AgencyTabs = ({ agencyId, name: named, last, to }: AgencyTabsProps) => {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const open = useOpenAgencies();
  // A tab is kept once its agency is known to be there; until then its place is.
  const isComing = agencyId !== undefined && !open.some(({ id }) => id === agencyId);
  const agencies = isComing ? [...open, { id: agencyId, name: named ?? '' }] : open;
  const activeName = agencies.find(({ id }) => id === agencyId)?.name;
  const active = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view has to follow the agency
  useEffect(() => {
    // In braces: newer browsers answer a promise here, and React would take it for a cleanup.
    void active.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [agencyId, agencies.length, activeName]);

  const row = useRef<HTMLElement>(null);
  useHiddenEdges(row);
  /** After React has taken a tab out: who closed it by keyboard goes on at the next. */
  const focusTab = (at: number) => {
    if (!isFree()) return;
    const left = row.current?.querySelectorAll('a') ?? [];
    const next = left[Math.min(at, left.length - 1)];
    if (next) next.focus();
    else focusTitle();
  };
  const close = (id: string, at: number) => {
    const neighbour = closeAgency(id);
    if (id !== agencyId) setTimeout(() => focusTab(at));
    else if (neighbour) void navigate({ to, params: { agency: neighbour.id } });
    else void navigate({ to: '/agencies' });
  };
  return (
    <nav ref={row} className={classes.row} aria-label={t('openAgencies')}>
      {/* Beside the screens of all of them these are ways back, and filter nothing. */}
      {agencyId === undefined && agencies.length > 0 && (
        <span className={classes.opened} aria-hidden>
          {t('opened')}
        </span>
      )}
      <ul>
        {agencies.map(({ id, name }, at) => (
          <li
            key={id}
            className={classes.tab}
            data-active={id === agencyId || undefined}
            data-last={id === last || undefined}
            ref={id === (agencyId ?? last) ? active : null}
          >
            <Link
              to={to}
              params={{ agency: id }}
              className={classes.name}
              title={name}
              aria-current={id === agencyId ? 'page' : undefined}
            >
              {name || <span className={classes.coming}>{t('agencyComing')}</span>}
            </Link>
            {name && (
              <button
                type="button"
                className={classes.close}
                aria-label={t('closeAgency', { name })}
                onClick={() => close(id, at)}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
