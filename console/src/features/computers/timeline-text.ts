import { type TimelineEntry, updateReasonOf } from '@egida/contract';
import { isolated } from '../../i18n/isolated.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { timelineMessages } from './timeline.messages.ts';
import type { updateReasonMessages } from './update-reasons.messages.ts';

type TimelineTranslate = Translate<NonNullable<(typeof timelineMessages)['texts']>>;
type ReasonTranslate = Translate<NonNullable<(typeof updateReasonMessages)['texts']>>;
type Content = TimelineEntry['content'];

/** What is said under a name; empty where it is not, or is no text. */
const said = (content: Content, name: string): string => {
  const value = content[name];
  return typeof value === 'string' ? value : '';
};

const tagsIn = (content: Content, name: string): string[] => {
  const value = content[name];
  return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
};

const taggedText = (content: Content, t: TimelineTranslate): string => {
  const quoted = (tags: string[]) => tags.map((tag) => t('tag', { tag: isolated(tag) })).join(', ');
  const [added, removed] = [tagsIn(content, 'added'), tagsIn(content, 'removed')];
  const parts = [
    added.length > 0 && t('tagsAdded', { tags: quoted(added) }),
    removed.length > 0 && t('tagsRemoved', { tags: quoted(removed) }),
  ].filter(Boolean);
  return parts.length > 0 ? `${t('TAGGED')}: ${parts.join('; ')}` : t('TAGGED');
};

/** What the computer before was known by. */
const formerOf = (content: Content): string => {
  const former = (content.former ?? {}) as Content;
  return said(former, 'address') || said(former, 'macAddress') || said(former, 'cpu');
};

/** What a vaccine is called; where it may not be seen, that it may not. */
const vaccineIn = (content: Content, t: TimelineTranslate): string =>
  said(content, 'vaccineName') || t('hiddenVaccine');

const vaccineText = (content: Content, t: TimelineTranslate): string => {
  const vaccine = vaccineIn(content, t);
  const error = said(content, 'error') || t('noReason');
  switch (said(content, 'outcome')) {
    case 'APPLIED':
      return t('VACCINEAPPLIED', { vaccine });
    case 'FAILED':
      return t('VACCINEFAILED', { vaccine, error });
    case 'STOP_FAILED':
      return t('VACCINESTOP_FAILED', { vaccine, error });
    case 'INCOMPATIBLE':
      return t('VACCINEINCOMPATIBLE', { vaccine });
    default:
      return t('VACCINEplain', { vaccine });
  }
};

/** `90 s`, `12 min`, `3 h` */
const shortTime = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};

const interruptedText = ({ how, seconds }: Content, t: TimelineTranslate): string => {
  const time = shortTime(typeof seconds === 'number' ? seconds : 0);
  return t(how === 'HELD' ? 'AGENT_INTERRUPTEDheld' : 'AGENT_INTERRUPTEDended', { time });
};

const updateFailedText = (content: Content, t: TimelineTranslate, why: ReasonTranslate): string => {
  const version = said(content, 'version');
  const error = said(content, 'error') || t('noReason');
  const reason = updateReasonOf(error);
  if (!version) return t('UPDATE_FAILEDplain', { error });
  return reason ? t('UPDATE_FAILEDreason', { version, reason: why(reason) }) : t('UPDATE_FAILED', { version, error });
};

/** What happened, in a sentence. A newer server may tell of what this console does not know. */
export const timelineText = ({ event, content }: TimelineEntry, t: TimelineTranslate, why: ReasonTranslate): string => {
  const [version, from, to] = [said(content, 'version'), said(content, 'from'), said(content, 'to')];
  const error = said(content, 'error') || t('noReason');
  switch (event) {
    case 'ENROLLED':
      if (version === '') return t('ENROLLEDplain');
      return t(content.duplicate === true ? 'ENROLLEDduplicate' : 'ENROLLED', { version });
    case 'ENROLLED_AGAIN': {
      const address = said(content, 'address');
      if (content.whileOnline === true) return t('ENROLLED_AGAINoverOnline', { address, former: formerOf(content) });
      return content.clone === true && address ? t('ENROLLED_AGAINclone', { address }) : t('ENROLLED_AGAIN');
    }
    case 'UNINSTALL_ASKED':
    case 'UNINSTALL_TAKEN_BACK':
    case 'TOKEN_REVOKED':
      return t(event);
    case 'AGENT_INTERRUPTED':
      return interruptedText(content, t);
    case 'ALERTS_LOST':
      return t('ALERTS_LOST', { count: typeof content.count === 'number' ? content.count : 1 });
    case 'VERSION_CHANGED':
      return t('VERSION_CHANGED', { from, to });
    case 'UPDATE_FAILED':
      return updateFailedText(content, t, why);
    case 'MOVED':
      return from && to ? t('MOVED', { from, to }) : t('MOVEDplain');
    case 'MOVE_FAILED':
    case 'UNINSTALL_FAILED':
      return t(event, { error });
    case 'TAGGED':
      return taggedText(content, t);
    case 'VACCINES_UNNOTED':
      return t(event);
    case 'VACCINE_REMOVED':
    case 'VACCINE_EXECUTED':
    case 'VACCINE_STOPPED':
    case 'VACCINE_EXCEPTED':
      return t(event, { vaccine: vaccineIn(content, t) });
    case 'AGENCY_VACCINE_EXECUTED':
    case 'AGENCY_VACCINE_STOPPED':
    case 'AGENCY_VACCINE_EXCLUDED':
    case 'AGENCY_VACCINE_INCLUDED':
    case 'AGENCY_VACCINE_EXCEPTIONS':
      return t(event, { vaccine: vaccineIn(content, t), agency: said(content, 'agencyName') });
    case 'VACCINE':
      return vaccineText(content, t);
    case 'ALERT':
      return t('ALERT', { vaccine: said(content, 'vaccineName'), message: said(content, 'message') });
    default:
      return t('unknown');
  }
};
