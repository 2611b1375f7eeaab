import { useUrlState } from '../../api/url-state.ts';

/** What the address says of the screen: `/faqs?q=clave&id=renew-key&for=me`. */
export interface FaqsView {
  /** What is searched for; empty: nothing. */
  words: string;
  search: (words: string) => void;
  /** The question that a link named, or that was opened last. */
  id: string | undefined;
  name: (id: string | undefined) => void;
  /** Only what one's own role may do. */
  onlyMine: boolean;
  showOnlyMine: (only: boolean) => void;
}

export const useFaqsView = (): FaqsView => {
  const [url, setUrl] = useUrlState();
  // Back leads out of the screen, not through each letter and each question.
  const change = (changes: Parameters<typeof setUrl>[0]) => setUrl(changes, { replace: true });
  return {
    words: url.q ?? '',
    search: (words) => change({ q: words || undefined, id: undefined }),
    id: url.id,
    name: (id) => change({ id }),
    onlyMine: url.for === 'me',
    showOnlyMine: (only) => change({ for: only ? 'me' : undefined, id: undefined }),
  };
};
