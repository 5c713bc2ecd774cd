/** What somebody has typed or chosen before the page came to life: on a slow line that takes seconds. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const isOpen = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement &&
    !['file', 'hidden', 'submit', 'button', 'image', 'reset'].includes(target.type))

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const made = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return made !== undefined && control.value !== made.value
  }
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

const valueOf = (control: Control) => (isBox(control) ? control.checked : control.value)

/** Sets what React watches on the element itself, or what the browser does, which React takes for the person's. */
function set(control: Control, value: string | boolean, how: 'for react' | 'as typed') {
  const property = typeof value === 'boolean' ? 'checked' : 'value'
  const on: object | null = how === 'for react' ? control : Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(on ?? control, property)?.set?.call(control, value)
}

function enter(control: Control, value: string | boolean) {
  if (typeof value === 'boolean') {
    set(control, !value, 'for react')
    set(control, !value, 'as typed')
    return control.click()
  }
  // React may know it already as the field's value, and would take it for no change.
  set(control, '', 'for react')
  set(control, value, 'as typed')
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Notes what is typed from now on, and what was before. The returned function, called after hydration, enters it again. */
export function noteTyped(): () => void {
  const typed = new Map<Control, string | boolean>()
  const note = ({ target }: Event) => {
    if (isOpen(target)) typed.set(target, valueOf(target))
  }
  for (const control of document.querySelectorAll('input, textarea, select'))
    if (isOpen(control) && isChanged(control)) typed.set(control, valueOf(control))
  addEventListener('input', note, true)
  addEventListener('change', note, true)
  return () => {
    removeEventListener('input', note, true)
    removeEventListener('change', note, true)
    for (const [control, value] of typed) if (control.isConnected) enter(control, value)
  }
}
