import { ImagePlus, MapPin, Plus } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Menu } from '../../../../ui/layout/menu.tsx'

interface AddMenuProps {
  onPictures: (files: readonly File[]) => void
  onLocation: () => void
}

/** What else a message can hold. */
export function AddMenu({ onPictures, onLocation }: AddMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        label={m.messages_add()}
        icon={Plus}
        items={[
          { label: m.common_pictures(), icon: ImagePlus, onSelect: () => input.current?.click() },
          { label: m.messages_location(), icon: MapPin, onSelect: onLocation },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={m.common_pictures()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same picture can be picked again after it was removed.
          currentTarget.value = ''
          if (files.length > 0) onPictures(files)
        }}
      />
    </>
  )
}
