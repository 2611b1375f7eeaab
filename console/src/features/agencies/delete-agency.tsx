import { type Agency, api } from '@egida/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { closeAgency } from '../../session/open-agencies.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { isElsewhere } from '../agency/agency.ts';
import { agenciesFeedback } from './agencies.feedback.ts';
import { agenciesMessages } from './agencies.messages.ts';

interface DeleteAgencyProps {
  agency: Agency;
  onDeleted: () => void;
}

/** Deletes an agency; while others are in it or below it, leads to them instead. */
export const DeleteAgency = ({ agency, onDeleted }: DeleteAgencyProps) => {
  const { agencyId, name, agents, children, instanceName } = agency;
  const t = useMessages(agenciesMessages);
  const ways = {
    computers: (
      <Button component={Link} to="/agencies/$agency/computers" params={{ agency: agencyId } as never}>
        {t('moveComputers')}
      </Button>
    ),
    below: (
      <Button component={Link} to="/agencies" search={{ filter: `parent:${agencyId}` } as never}>
        {t('showBelow')}
      </Button>
    ),
    people: (
      <Button component={Link} to="/users" search={{ filter: `agency:${agencyId},role:USER|READONLY` } as never}>
        {t('showPeople')}
      </Button>
    ),
  };
  return (
    <DeleteButton
      endpoint={api.agencies.remove}
      input={{ params: { agencyId } }}
      feedback={agenciesFeedback('agency.delete')}
      alsoTouches={['sectors']}
      words={{
        button: t('delete'),
        title: t('deleteTitle', { name }),
        body: isElsewhere(agency) ? t('deleteBodyElsewhere', { instance: instanceName }) : t('deleteBody'),
        verb: t('deleteVerb'),
      }}
      obstacles={[
        ...(agents > 0 ? [{ why: t('hasComputers', { count: agents }), way: ways.computers }] : []),
        ...(children > 0 ? [{ why: t('hasBelow', { count: children }), way: ways.below }] : []),
      ]}
      refusals={{
        'agency.hasComputers': { why: t('hasSomeComputers'), way: ways.computers },
        'agency.hasChildren': { why: t('hasSomeBelow'), way: ways.below },
        'agency.hasPeople': { why: t('hasPeople'), way: ways.people },
      }}
      onDeleted={() => {
        closeAgency(agencyId);
        onDeleted();
      }}
    />
  );
};
