import type { AdminPlace } from '@mtaa/contract/places/place-admin'
import { slugify } from '@mtaa/contract/slug'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useUpdatePlace } from './place-admin.queries.ts'

const maxCode = 9999
const shortest = 5

/** Name, code, map and state of a place; a new name says which address it makes. */
export function PlaceEditor({ place, onClose }: { place: AdminPlace; onClose: () => void }) {
  const update = useUpdatePlace(place)
  const form = useForm({
    initial: {
      name: place.name,
      code: String(place.official_code),
      link: place.map_link ?? '',
      active: place.active,
      reason: '',
    },
    check({ name, code, link, active, reason }) {
      const number = wholeIn(code)
      const isCode = number >= 1 && number <= maxCode
      const errors = {
        ...(slugify(name) === '' && { name: m.place_admin_name_missing() }),
        ...(!isCode && { code: whichNumber(code) ?? m.site_settings_between({ min: 1, max: maxCode }) }),
        ...(link.trim() !== '' && !/^https:\/\/\S+$/i.test(link.trim()) && { link: m.place_admin_link_wrong() }),
        ...(reason.trim().length < shortest && { reason: m.payouts_staff_reason_missing() }),
      }
      if (Object.keys(errors).length > 0) return { errors }
      const map_link = link.trim() === '' ? null : link.trim()
      return { body: { name: name.trim(), official_code: number, map_link, active, reason: reason.trim() } }
    },
    send: (body) => update(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: () => {
      showToast({ title: m.common_saved(), tone: 'success' })
      onClose()
    },
    takesFocus: true,
  })
  const { values, field, change } = form
  const slug = slugify(values.name)
  const isMoved = slug !== '' && slug !== slugify(place.name)
  return (
    <Dialog open onClose={onClose} title={m.place_admin_edit({ name: place.name })}>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors wrong={[]} sentence={form.sentence} />
        <Input {...field('name')} label={m.settings_name()} autoComplete="off" maxLength={60} />
        {isMoved ? (
          <p role="status" className="-mt-2 text-sm wrap-anywhere text-muted">
            {m.place_admin_redirect({
              from: place.path,
              to: `${place.path.slice(0, place.path.lastIndexOf('/'))}/${slug}`,
            })}
          </p>
        ) : null}
        <Input
          {...field('code')}
          label={m.place_admin_official_code()}
          hint={m.place_admin_code_hint({ code: place.code })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <Input
          {...field('link')}
          label={m.place_admin_map()}
          hint={m.place_admin_map_hint()}
          type="url"
          autoComplete="off"
          maxLength={500}
          optional
        />
        <Checkbox
          name="active"
          label={m.place_admin_active()}
          hint={m.place_admin_active_hint()}
          checked={values.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
        <Input
          {...field('reason')}
          label={m.common_reason()}
          hint={m.payouts_staff_reason_hint()}
          autoComplete="off"
          maxLength={200}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
