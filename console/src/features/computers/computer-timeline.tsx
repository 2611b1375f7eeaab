import { api, call, type TimelineEntry } from '@egida/contract';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCircleX,
  IconDeviceDesktopPlus,
  IconKeyOff,
  IconPackage,
  IconPackageOff,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPoint,
  IconRefresh,
  IconShieldX,
  IconTag,
  IconVaccine,
  IconVaccineOff,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Section } from '../../ui/panel/section.tsx';
import classes from './computer-panel.module.css';
import { timelineMessages } from './timeline.messages.ts';
import { timelineText } from './timeline-text.ts';
import { updateReasonMessages } from './update-reasons.messages.ts';

const looks: Partial<Record<string, [typeof IconPoint, 'error' | 'ok' | undefined]>> = {
  ENROLLED: [IconDeviceDesktopPlus, 'ok'],
  ENROLLED_AGAIN: [IconDeviceDesktopPlus, undefined],
  VERSION_CHANGED: [IconRefresh, undefined],
  UPDATE_FAILED: [IconCircleX, 'error'],
  MOVED: [IconArrowRight, undefined],
  MOVE_FAILED: [IconCircleX, 'error'],
  TAGGED: [IconTag, undefined],
  UNINSTALL_ASKED: [IconPackageOff, undefined],
  UNINSTALL_TAKEN_BACK: [IconPackage, undefined],
  UNINSTALL_FAILED: [IconCircleX, 'error'],
  TOKEN_REVOKED: [IconKeyOff, undefined],
  AGENT_INTERRUPTED: [IconAlertTriangle, 'error'],
  ALERTS_LOST: [IconAlertTriangle, 'error'],
  VACCINE: [IconVaccine, undefined],
  VACCINE_REMOVED: [IconVaccineOff, undefined],
  VACCINE_EXECUTED: [IconPlayerPlayFilled, undefined],
  VACCINE_STOPPED: [IconPlayerStopFilled, undefined],
  VACCINE_EXCEPTED: [IconPlayerStopFilled, undefined],
  VACCINES_UNNOTED: [IconAlertTriangle, undefined],
  AGENCY_VACCINE_EXECUTED: [IconPlayerPlayFilled, undefined],
  AGENCY_VACCINE_STOPPED: [IconPlayerStopFilled, undefined],
  AGENCY_VACCINE_EXCLUDED: [IconBan, undefined],
  AGENCY_VACCINE_INCLUDED: [IconPlayerPlayFilled, undefined],
  AGENCY_VACCINE_EXCEPTIONS: [IconShieldX, undefined],
  ALERT: [IconAlertTriangle, 'error'],
};

const pollMs = 30_000;

/** What happened to a computer, the latest first; the earlier as far back as one asks. */
export const ComputerTimeline = ({ agentId }: { agentId: string }) => {
  const t = useMessages(timelineMessages);
  const params = { agentId };
  const query = useInfiniteQuery({
    queryKey: keyOf(api.computers.timeline, { params }),
    queryFn: ({ signal, pageParam: before }) =>
      call(send(signal), api.computers.timeline, { params, query: before === null ? {} : { before } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Pages that were asked for stay where they are; one page is quickly read anew.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length === 1 ? pollMs : false),
  });
  return (
    <Section title={t('title')}>
      <PanelQuery compact query={query} failedTitle={t('failed')}>
        {({ pages }) => (
          <>
            {pages[0]?.collection.length === 0 && <p className={classes.nothing}>{t('none')}</p>}
            <ol className={classes.timeline}>
              {pages
                .flatMap(({ collection }) => collection)
                .map((entry) => (
                  <Event key={entry.id} entry={entry} />
                ))}
            </ol>
            {query.hasNextPage && (
              <Button
                variant="default"
                size="compact-md"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('earlier')}
              </Button>
            )}
          </>
        )}
      </PanelQuery>
    </Section>
  );
};

const Event = ({ entry }: { entry: TimelineEntry }) => {
  const t = useMessages(timelineMessages);
  const why = useMessages(updateReasonMessages);
  const [Icon, tone] = looks[entry.event] ?? [IconPoint, undefined];
  const failed = /FAILED$/.test(String(entry.content.outcome ?? ''));
  return (
    <li className={classes.event}>
      <span className={classes.eventIcon} data-tone={failed ? 'error' : tone} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
      <div className={classes.eventText}>
        <div>{timelineText(entry, t, why)}</div>
        <div className={classes.eventWhen}>
          <Ago instant={entry.date} />
          {entry.username !== null && ` · ${t('by', { who: entry.username })}`}
        </div>
      </div>
    </li>
  );
};
