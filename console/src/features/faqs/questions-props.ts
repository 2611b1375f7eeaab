import type { FaqsView } from './use-faqs-view.ts';

export interface QuestionsProps {
  view: FaqsView;
}
