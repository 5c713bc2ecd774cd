import { useState } from 'react'
import type { Choice, Choices } from './deliveries.ts'

/** What the buyer chooses of the delivery, and what they leave in the cart for another order. */
export function useDeliveries() {
  const [choices, setChoices] = useState<Choices>({})
  const [left, setLeft] = useState<readonly string[]>([])
  return {
    choices,
    choose: (sellerId: string, choice: Choice) =>
      setChoices((all) => ({ ...all, [sellerId]: { ...all[sellerId], ...choice } })),
    left,
    leave: (productId: string) => setLeft((all) => [...all, productId]),
    putBack: () => setLeft([]),
  }
}
