import { english } from './questions/en.ts';
import { Questions } from './questions.tsx';
import type { QuestionsProps } from './questions-props.ts';

export const EnglishQuestions = ({ view }: QuestionsProps) => <Questions texts={english} view={view} />;
