import { Needs } from '../../ui/needs.tsx';
import { NoticeButton } from '../../ui/notice.tsx';
import { useNeedsPerson } from './use-needs-person.ts';

interface NeedsPersonProps {
  /** Absent: of all agencies. */
  agencyId: string | undefined;
  filter: string;
  onShow: (filter: string) => void;
}

/** The computers that need somebody, each kind in a sentence that shows them; not those that are shown already. */
export const NeedsPerson = ({ agencyId, filter, onShow }: NeedsPersonProps) => {
  const { needs } = useNeedsPerson(agencyId, (leads, verb) => (
    <NoticeButton onClick={() => onShow(leads)}>{verb}</NoticeButton>
  ));
  return <Needs needs={needs.filter((need) => need.filter !== filter)} />;
};
