/** Sends what is not sent of somebody's cart before this device forgets it, if that takes no longer than some seconds. */
export async function sendCart(userId: string): Promise<void> {
  const sent = import('./sync/sync-cart.ts').then(({ syncCart }) => syncCart(userId)).catch(() => undefined)
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, maxMs))])
}

const maxMs = 3000
