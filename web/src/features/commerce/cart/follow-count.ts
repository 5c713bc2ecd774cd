/** Fetched for members only. */
import { countPieces } from './cart-lines.ts'
import { storedLines, subscribe } from './cart-store.ts'

/** Tells the number of pieces in somebody's cart, now and whenever it changes, in other tabs too. */
export function followCount(userId: string, onCount: (count: number) => void): () => void {
  const tell = () => onCount(countPieces(storedLines(userId)))
  tell()
  return subscribe(tell)
}
