import { formatNumber } from '@mtaa/contract/number'
import { attributesOf, type Attribute } from '@mtaa/contract/commerce/products/product-attributes'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { readAttributes } from './attribute-values.ts'
import type { OfferDraft } from './offer-draft.ts'

interface AttributeFieldsProps {
  draft: OfferDraft
  /** Whether the fields that are wrong say so. */
  isWrong: boolean
  onChange: (changes: Partial<OfferDraft>) => void
}

/** What can be said of a product of this category. Values of another category wait until it is chosen again. */
export function AttributeFields({ draft, isWrong, onChange }: AttributeFieldsProps) {
  const fields = Object.entries(attributesOf(draft.category, draft.subcategory))
  const wrong = isWrong ? readAttributes(draft).wrong : []
  if (fields.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {fields.map(([key, attribute]) => (
        <AttributeField
          key={key}
          name={key}
          attribute={attribute}
          value={draft.attributes[key] ?? ''}
          error={wrong.includes(key) ? errorOf(attribute, draft.attributes[key] ?? '') : undefined}
          onChange={(value) => onChange({ attributes: { ...draft.attributes, [key]: value } })}
        />
      ))}
    </div>
  )
}

interface AttributeFieldProps {
  name: string
  attribute: Attribute
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function AttributeField({ name, attribute, value, error, onChange }: AttributeFieldProps) {
  const language = useLanguage()
  const at = language === 'sw' ? 1 : 0
  const field = { name: `attribute:${name}`, label: attribute.names[at], optional: !attribute.required, value, error }
  if (attribute.type === 'choice' || attribute.type === 'boolean') {
    const options =
      attribute.type === 'choice'
        ? Object.entries(attribute.options).map(([option, names]) => [option, names[at]] as const)
        : ([
            ['true', m.common_yes()],
            ['false', m.common_no()],
          ] as const)
    return (
      <Select {...field} onChange={({ target }) => onChange(target.value)}>
        <option value="">{m.market_not_stated()}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    )
  }
  const unit = attribute.type === 'number' ? attribute.unit[at] : ''
  return (
    <Input
      {...field}
      after={unit ? <span className="pr-3 text-muted">{unit}</span> : undefined}
      inputMode={attribute.type === 'number' ? 'decimal' : 'text'}
      maxLength={attribute.type === 'number' ? 12 : 60}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function errorOf(attribute: Attribute, typed: string): string {
  if (attribute.type !== 'number') return m.market_error_attribute()
  const question = whichNumber(typed)
  if (question) return question
  const plain = attribute.unit[0] === ''
  const text = (value: number) => (plain ? String(value) : formatNumber(value))
  return m.market_error_range({ min: text(attribute.min), max: text(attribute.max) })
}
