import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { randomId } from '../../platform/random-id.ts'
import { type FieldErrors, stillWrong, withoutChanged } from './still-wrong.ts'
import { focusFirstWrong, focusNamed, focusTop } from './wrong-field.ts'

/** What a form says that was not sent, or was refused. */
interface Wrong<E extends FieldErrors> {
  errors?: E
  /** Of the form as a whole. */
  sentence?: string | undefined
  /** The field that gets the focus; by default the first wrong one. */
  focus?: string | undefined
  /** The form is shown from its top instead. */
  top?: boolean
}

type Checked<B, E extends FieldErrors> = { body: B } | (Wrong<E> & { body?: never })

interface FormOptions<V extends object, B, E extends FieldErrors, A> {
  /** What its fields hold at first. */
  initial?: V | (() => V)
  /** Instead, where something else holds what is typed: `useStoredDraft` stores it until it is sent. */
  typed?: { draft: V; change: (next: V) => void; clear?: () => void }
  /** Instead, where the page holds it: a form that is filled in before script has come. */
  read?: (form: HTMLFormElement) => V
  /** Either what is sent, or what is missing or wrong. `isSent`: now, or only to see what is mended. */
  check: (values: V, isSent: boolean) => Checked<B, E>
  /** `key`: the same for every try of the same body, so that a lost answer makes nothing twice. */
  send: (body: B, key: string) => A | Promise<A>
  /** What is said of a failure; nothing by default, where the mutation itself shows it. */
  refused?: (error: unknown) => Wrong<E>
  onWrong?: (errors: E) => void
  /** Called with the answer, once the draft is gone, unless the form has gone as well. */
  onDone?: (answer: A) => unknown
  /** It was opened by a button, which is gone: its first field gets the focus. */
  takesFocus?: boolean
}

type TextName<V> = { [K in keyof V]: string extends V[K] ? K : never }[keyof V] & string
type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What the parts of a form need of it. */
export interface FormFields<V extends object, E extends FieldErrors> {
  values: V
  errors: E
  change: (changes: Partial<V>) => void
  /** What a field for a text gets. */
  field: (name: TextName<V>) => {
    name: string
    value: string
    onChange: (event: Typing) => void
    error: string | undefined
  }
}

/** What all forms share: values, errors by field and of the whole, the focus, the draft, and sending one thing once. */
export function useForm<V extends object, B, E extends FieldErrors, A>(options: FormOptions<V, B, E, A>) {
  const { check, read, refused, takesFocus = false } = options
  const [own, setOwn] = useState<V>(options.initial ?? ({} as V))
  const { draft: values, change: write, clear } = options.typed ?? { draft: own, change: setOwn, clear: undefined }
  const [wrong, setWrong] = useState<Wrong<E> & { isOurs?: boolean }>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const tried = useRef({ body: '', key: '' })
  const ref = useRef<HTMLFormElement>(null)
  const isShown = useIsShown()
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [takesFocus])
  // Gone as soon as they are mended.
  const { isOurs = false, errors: shown = {} as E } = wrong
  const errors = isOurs ? stillWrong(shown, errorsIn(check(values, false))) : shown

  const show = (said: typeof wrong, sending = false) => {
    isBusy.current = sending
    setWrong(said)
    setSending(sending)
  }
  const fail = (said: typeof wrong, form: HTMLFormElement) => {
    flushSync(() => show(said))
    focusWrong(said, form)
    options.onWrong?.(said.errors ?? ({} as E))
  }
  const change = (changes: Partial<V>) => {
    const next = { ...values, ...changes }
    write(next)
    const rest = isOurs
      ? stillWrong(errors, errorsIn(check(next, false)))
      : withoutChanged(errors, Object.keys(changes))
    setWrong({ errors: rest, isOurs })
  }
  const sendOnce = async (body: B, form: HTMLFormElement) => {
    show({}, true)
    const text = JSON.stringify(body) ?? ''
    if (tried.current.body !== text) tried.current = { body: text, key: randomId() }
    let answer: A
    try {
      answer = await options.send(body, tried.current.key)
    } catch (error) {
      show({})
      // After every failure the input stays.
      if (refused && isShown.current) fail(refused(error), form)
      return
    }
    tried.current = { body: '', key: '' }
    clear?.()
    try {
      if (isShown.current) await options.onDone?.(answer)
    } finally {
      show({})
    }
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const form = event.currentTarget
    const now = read ? read(form) : values
    if (read) setOwn(now)
    const checked = check(now, true)
    if (isRight(checked)) void sendOnce(checked.body, form)
    else fail({ ...checked, isOurs: true }, form)
  }
  return {
    values,
    errors,
    /** Of the form as a whole. */
    sentence: wrong.sentence,
    isSending,
    change,
    /** Says what is wrong with these fields, which somebody has left. */
    look(names: readonly string[]) {
      const found = Object.entries(errorsIn(check(values, false))).filter(([name]) => names.includes(name))
      if (found.length > 0) setWrong({ ...wrong, errors: { ...errors, ...Object.fromEntries(found) }, isOurs: true })
    },
    /** Nothing is wrong any more: the form was closed. */
    clear: () => show({}),
    /** Of the form element. */
    props: { ref, noValidate: true, onSubmit },
    field: (name: TextName<V>) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: Typing) => change({ [name]: target.value } as Partial<V>),
      error: (errors as FieldErrors)[name],
    }),
  }
}

/** Whether the form is still there when its answer comes: who has left it is led nowhere. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

// What is sent may be nothing.
const isRight = <B, E extends FieldErrors>(checked: Checked<B, E>): checked is { body: B } => 'body' in checked

const errorsIn = (checked: Checked<unknown, FieldErrors>): FieldErrors =>
  isRight(checked) ? {} : (checked.errors ?? {})

function focusWrong({ errors = {}, sentence, focus, top = false }: Wrong<FieldErrors>, form: HTMLFormElement) {
  const isWrong = Object.keys(errors).length > 0
  if (focus !== undefined) focusNamed(form, focus)
  else if (isWrong && !top) focusFirstWrong(form)
  else if (isWrong || sentence !== undefined) focusTop(form)
}
