import type { CommunicationDraft } from '@egida/contract';
import type { SearchOption } from '../../ui/form/search-select.tsx';

/** What the form holds. Those that were chosen stay while all are meant, for who thinks better of it. */
export interface CommunicationValues extends Record<string, unknown> {
  subject: string;
  description: string;
  everybody: boolean;
  agencies: SearchOption[];
}

export const valuesWith = (agencies: SearchOption[]): CommunicationValues => ({
  subject: '',
  description: '',
  everybody: false,
  agencies,
});

export const draftOf = ({ subject, description, everybody, agencies }: CommunicationValues): CommunicationDraft => ({
  subject: subject.trim(),
  description: description.trim(),
  agencies: everybody ? 'all' : agencies.map(({ id }) => id),
});
