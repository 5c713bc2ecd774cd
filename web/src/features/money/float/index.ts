/** Public entry of the account that pays out: its page for admins. */
export { FloatView } from './float-view.tsx'
