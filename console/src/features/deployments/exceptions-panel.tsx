import { useMessages } from '../../i18n/use-messages.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { ExceptionSection } from '../exceptions/exceptions.ts';
import { deploymentMessages } from './deployments.messages.ts';

interface ExceptionsPanelProps {
  agencyId: string;
  vaccine: { id: string; name: string };
  onClose: () => void;
}

/** What the agency leaves alone although the vaccine would stop it, beside its computers. */
export const ExceptionsPanel = ({ agencyId, vaccine, onClose }: ExceptionsPanelProps) => {
  const t = useMessages(deploymentMessages);
  return (
    <SidePanel title={t('exceptionsOf', { name: vaccine.name })} onClose={onClose}>
      <ExceptionSection agency={{ id: agencyId }} vaccine={vaccine} />
    </SidePanel>
  );
};
