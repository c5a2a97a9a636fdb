import { useLive } from '@yolo/platform/remote';
import { useShell } from '../../app/host-context';
import { GuestHome } from './GuestHome';
import { MemberHome } from './MemberHome';

/** `/`: one page for guests, one for members (`spec 1 ch. 2`, Home). */
export default function Home() {
  const { session } = useShell();
  const { user } = useLive(session.session);
  return user ? <MemberHome user={user} /> : <GuestHome />;
}
