/** Public entry of gates. */
export { GateScreen } from './at-gate/gate-screen.tsx'
export { GateLinks } from './gate-links.tsx'
