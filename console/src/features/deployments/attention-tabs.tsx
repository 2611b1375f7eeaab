import { useMessages } from '../../i18n/use-messages.ts';
import { Tab, Tabs } from './count-tab.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { attentionTabs, type useAttention } from './use-attention.ts';

/** The vaccines of an agency by what they ask of a person. */
export const AttentionTabs = ({ attention }: { attention: ReturnType<typeof useAttention> }) => {
  const t = useMessages(deploymentMessages);
  return (
    <Tabs label={t('byAttention')}>
      {attentionTabs.map(([tab]) => (
        <Tab
          key={tab}
          label={t(`tab.${tab}`)}
          count={attention.countOf(tab)}
          chosen={attention.shown === tab}
          alarming={tab === 'attention' && (attention.countOf(tab) ?? 0) > 0}
          onChoose={() => attention.show(tab)}
        />
      ))}
    </Tabs>
  );
};
