import { Link } from '@tanstack/react-router';
import { Needs } from '../../ui/needs.tsx';
import { NoticeButton } from '../../ui/notice.tsx';
import { useExpiring } from '../agency/agency.ts';
import { useNeedsPerson } from '../computers/computers.ts';
import { HoldingAgencies } from '../enrolment/enrolment.ts';

interface AgenciesNeedsProps {
  /** The filter in force, where a list is on screen. */
  filter?: string;
  onShow: (filter: string) => void;
}

/** What needs a person over all agencies: those that expire, and computers of theirs, which stand in a list of their own. */
export const AgenciesNeeds = ({ filter, onShow }: AgenciesNeedsProps) => {
  const expiring = useExpiring();
  const computers = useNeedsPerson(undefined, (leads, verb) => (
    <Link to="/computers" search={{ filter: leads }}>
      {verb}
    </Link>
  ));
  // Nothing is said of them where they are what is shown.
  const isSaid = expiring.count > 0 && filter !== expiring.filter;
  const way = <NoticeButton onClick={() => onShow(expiring.filter)}>{expiring.verb}</NoticeButton>;
  return (
    <>
      <HoldingAgencies />
      <Needs needs={[...(isSaid ? [{ id: 'expiring', text: expiring.text, way }] : []), ...computers.needs]} />
    </>
  );
};
