/** Samples for /dev/ui: what opens over the page. */
import { EllipsisVertical, Flag, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, Drawer, Sheet } from '../layout/dialog.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { Textarea } from '../forms/input.tsx'
import { Menu } from '../layout/menu.tsx'
import { TabLinks, Tabs } from '../layout/tabs.tsx'
import { ToastCard } from '../feedback/toast.tsx'
import { showToast } from '../feedback/toast-store.ts'
import { Sample } from './sample.tsx'

type Opened = 'dialog' | 'firm' | 'sheet' | 'left' | 'right' | null

export function OverlaySamples() {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Sample name="Dialog, Sheet, Drawer">
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('firm')}>Firm dialog</Button>
        <Button onClick={() => setOpened('sheet')}>Sheet</Button>
        <Button onClick={() => setOpened('left')}>Drawer left</Button>
        <Button onClick={() => setOpened('right')}>Drawer right</Button>
      </Sample>
      <Sample name="Menu">
        <Menu
          label="More about this post"
          icon={EllipsisVertical}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => showToast({ title: 'Edit' }) },
            { label: 'Share', icon: Share2, to: '/dev/ui' },
            { label: 'Report', icon: Flag, disabled: true, onSelect: () => undefined },
            {
              label: 'Delete',
              icon: Trash2,
              tone: 'danger',
              onSelect: () => showToast({ title: 'Deleted', tone: 'danger' }),
            },
          ]}
        />
      </Sample>
      <Sample name="Toast" column>
        <ToastCard toast={{ id: -1, tone: 'plain', title: 'Signed Out' }} />
        <ToastCard
          toast={{
            id: -2,
            tone: 'success',
            title: 'Added to Cart',
            text: 'Sufuria set, 5 pieces',
            action: { label: 'Undo', run: () => undefined },
          }}
        />
        <ToastCard toast={{ id: -3, tone: 'danger', title: 'Error', text: 'Failed to create post' }} />
        <Button onClick={() => showToast({ title: 'Added to Cart', tone: 'success' })}>Show a toast</Button>
      </Sample>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title="Create post"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Post
            </Button>
          </>
        }
      >
        <Textarea label="What's happening in your community?" rows={6} />
      </Dialog>
      <Dialog
        open={opened === 'firm'}
        onClose={close}
        title="Delete this listing?"
        firm
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        <p>Nobody will be able to see it any more.</p>
      </Dialog>
      <Sheet open={opened === 'sheet'} onClose={close} title="Choose a place">
        <p>Counties, constituencies, wards.</p>
      </Sheet>
      <Drawer
        open={opened === 'left' || opened === 'right'}
        side={opened === 'right' ? 'right' : 'left'}
        onClose={close}
        title="Menu"
      >
        <Disclosure title="Main navigation" open>
          Home, Feed, Soko
        </Disclosure>
        <Disclosure title="Account">Profile, Settings</Disclosure>
      </Drawer>
    </>
  )
}

export function TabSamples() {
  const [tab, setTab] = useState('all')
  return (
    <Sample name="Tabs, TabLinks" column>
      <TabLinks
        label="Categories"
        tabs={['All', 'Shop', 'Events', 'Auctions', 'Services'].map((label, index) => ({
          label,
          to: `/dev/ui?tab=${label}`,
          active: index === 1,
        }))}
      />
      <Tabs
        label="Order"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'Items' },
          { value: 'pay', label: 'Payment' },
          { value: 'ship', label: 'Shipment' },
        ]}
      >
        <p>This is the tab “{tab}”.</p>
      </Tabs>
    </Sample>
  )
}
