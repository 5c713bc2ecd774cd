/** Public entry of the wallet. */
export { WalletSkeleton, WalletView } from './wallet-view.tsx'
