import { spanish } from './questions/es.ts';
import { Questions } from './questions.tsx';
import type { QuestionsProps } from './questions-props.ts';

export const SpanishQuestions = ({ view }: QuestionsProps) => <Questions texts={spanish} view={view} />;
