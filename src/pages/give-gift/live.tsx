import { live } from '../../kit/live/live.ts';
import { Intro } from './Intro.tsx';

live([], () => <Intro />, { loggedOut: true });
