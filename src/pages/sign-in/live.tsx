import { live } from '../../kit/live/live.ts';
import { todayInShanghai } from './days.ts';
import { GuestView } from './GuestView.tsx';

live([], () => <GuestView today={todayInShanghai()} />, { loggedOut: true });
