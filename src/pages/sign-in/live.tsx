import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { todayInShanghai } from './days.ts';
import { GuestView } from './GuestView.tsx';
import { route } from './route.ts';

live([], () => plainParameters(route.parameters) && <GuestView today={todayInShanghai()} />, { loggedOut: true });
