import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { deploymentMessages } from './deployments.messages.ts';

const words = {
  computers: { button: 'stopOn', title: 'stopTitle', body: 'stopBody' },
  agencies: { button: 'stopIn', title: 'stopInTitle', body: 'stopBody' },
  vaccines: { button: 'stopVaccines', title: 'stopVaccinesTitle', body: 'stopVaccinesBody' },
} as const;

interface StopSomeProps {
  /** What is selected: computers or agencies on which a vaccine is stopped, or vaccines that are stopped on a computer. */
  of: keyof typeof words;
  count: number;
  /** Of the one that is stopped. */
  vaccineName?: string;
  /** The number stands beside the button already. */
  short?: boolean;
  size?: 'compact-sm' | 'compact-md';
  onStop: () => void;
}

/** Stopping takes protection away: of what is selected it says how many, and asks. */
export const StopSome = (props: StopSomeProps) => {
  const { of, count, vaccineName = '', short = false, size = 'compact-md', onStop } = props;
  const t = useMessages(deploymentMessages);
  const { button, title, body } = words[of];
  return (
    <AskButton
      size={size}
      words={{
        button: short ? t('stop') : t(button, { count }),
        title: t(title, { count, name: vaccineName }),
        body: t(body, { count }),
        verb: t(button, { count }),
      }}
      danger
      busy={false}
      onConfirm={(done) => {
        done();
        onStop();
      }}
    />
  );
};
