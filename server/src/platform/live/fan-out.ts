/** Written before others get their turn: a message to ten thousand must not hold up a request. */
const perTurn = 500

/** Gives every message to all its readers, one message after the other, a few hundred readers at a time. */
export function createFanOut<Message, Reader>(give: (reader: Reader, message: Message) => void) {
  const waiting: { message: Message; readers: Iterator<Reader> }[] = []
  let running = false

  function turn() {
    for (let left = perTurn; left > 0; left--) {
      const [first] = waiting
      if (!first) return void (running = false)
      const next = first.readers.next()
      if (next.done) waiting.shift()
      else give(next.value, first.message)
    }
    setImmediate(turn)
  }

  return (message: Message, readers: Iterable<Reader>) => {
    waiting.push({ message, readers: readers[Symbol.iterator]() })
    if (running) return
    running = true
    setImmediate(turn)
  }
}
