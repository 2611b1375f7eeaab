import { Link } from '@tanstack/react-router';
import { Needs } from '../../ui/needs.tsx';
import { useNeedsPerson } from '../computers/computers.ts';
import { HoldingAgencies } from '../enrolment/enrolment.ts';
import { useExpiring } from './use-expiring.tsx';

interface AgenciesNeedsProps {
  /** The filter in force, where a list is on screen. */
  filter?: string;
  onShow: (filter: string) => void;
}

/** What needs a person over all agencies: those that expire, and computers of theirs, which stand in a list of their own. */
export const AgenciesNeeds = ({ filter, onShow }: AgenciesNeedsProps) => {
  const expiring = useExpiring(filter, onShow);
  const computers = useNeedsPerson(undefined, (leads, verb) => (
    <Link to="/computers" search={{ filter: leads }}>
      {verb}
    </Link>
  ));
  return (
    <>
      <HoldingAgencies />
      <Needs needs={[...expiring, ...computers]} />
    </>
  );
};
