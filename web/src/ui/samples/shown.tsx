/** Samples for /dev/ui: data and feedback. */
import { usePageContext } from '../../platform/page-context.ts'
import { Avatar } from '../media/avatar.tsx'
import { Badge, type Tone } from '../data/badge.tsx'
import { LinkButton } from '../forms/button.tsx'
import { Carousel } from '../media/carousel.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Countdown, Price, RelativeTime, Stat } from '../data/formatters.tsx'
import { Wordmark } from '../media/mark.tsx'
import { Picture } from '../media/picture.tsx'
import { type Hue, SectionHead } from '../layout/section-head.tsx'
import { Skeleton, SkeletonLines } from '../feedback/skeleton.tsx'
import { Breadcrumb, NextPageLink } from '../layout/breadcrumb.tsx'
import { UploadProgress } from '../feedback/upload-progress.tsx'
import { Sample } from './sample.tsx'

const tones: Tone[] = ['plain', 'primary', 'danger', 'warning', 'info', 'market', 'auctions', 'events', 'services']
const hues: Hue[] = ['primary', 'market', 'auctions', 'events', 'services']
const share = { src: '/share.png?w={w}', width: 1200, height: 630, color: '#0b6b45' }
const broken = { src: '/nothing-here-{w}.png', width: 1200, height: 900, color: '#57655d' }
const [minute, day] = [60_000, 86_400_000]

export function ShownSamples() {
  const { now } = usePageContext()
  const at = (distance: number) => new Date(now + distance).toISOString()
  return (
    <>
      <Sample name="Type">
        <div className="w-full">
          <p className="text-3xl font-bold">Connect with Your Community</p>
          <p className="text-2xl font-bold">Karibu Mtaa</p>
          <p className="text-xl font-bold">Soko, Matukio, Huduma, Mnada</p>
          <p className="text-lg">Eighteen: a card's title</p>
          <p>Sixteen: the body. The Kenyan social platform that puts location at the heart of your connections.</p>
          <p className="text-sm text-muted">Fourteen, muted: Parklands/Highridge, Westlands</p>
          <p className="text-xs text-muted">Twelve: small print</p>
        </div>
      </Sample>
      <Sample name="Wordmark, SectionHead" column>
        <Wordmark />
        {hues.map((hue) => (
          <SectionHead key={hue} hue={hue} title={hue} />
        ))}
      </Sample>
      <Sample name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample name="Avatar">
        <Avatar name="amina@example.com" size={24} />
        <Avatar name="Otieno" size={32} />
        <Avatar name="Wanjiku" />
        <Avatar size={64} />
        <Avatar name="With a picture" image={share} size={64} />
      </Sample>
      <Sample name="Price, RelativeTime, Countdown">
        <Price shillings={1500} />
        <Price shillings={0} className="text-primary" />
        <Price shillings={12_500_000} className="text-xl" />
        <RelativeTime at={at(-20_000)} />
        <RelativeTime at={at(-5 * minute)} />
        <RelativeTime at={at(-3 * day)} />
        <RelativeTime at={at(-30 * day)} />
        <Countdown until={at(4 * minute)} />
        <Countdown until={at(2 * day)} />
        <Countdown until={at(-minute)} className="text-muted" />
      </Sample>
      <Sample name="Stat">
        <div className="grid w-full grid-cols-2 gap-3">
          <Stat value="47" label="counties" />
          <Stat value="1,450" label="wards" />
        </div>
      </Sample>
      <Sample name="Picture">
        <div className="grid w-full grid-cols-3 gap-3">
          <Picture image={share} alt="The mark" sizes="200px" ratio="4/3" className="rounded-control" />
          <Picture image={broken} alt="" sizes="200px" ratio="4/3" className="rounded-control" />
          <Picture image={null} alt="" sizes="200px" ratio="4/3" className="rounded-control" />
        </div>
      </Sample>
      <Sample name="Skeleton" column>
        <Skeleton className="aspect-4/3 w-full" />
        <SkeletonLines />
      </Sample>
      <Sample name="Carousel" column>
        {[3, 6].map((count) => (
          <Carousel key={count} title={<h4 className="text-lg font-semibold">{count} items</h4>}>
            {Array.from({ length: count }, (_, index) => (
              <div key={index} className="rounded-card border border-line bg-surface p-4">
                Item {index + 1}
              </div>
            ))}
          </Carousel>
        ))}
      </Sample>
      <Sample name="Breadcrumb, NextPageLink" column>
        <Breadcrumb
          steps={[
            { label: 'KENYA', to: '/dev/ui' },
            { label: 'NAIROBI', to: '/dev/ui' },
            { label: 'WESTLANDS', to: '/dev/ui' },
            { label: 'PARKLANDS/HIGHRIDGE' },
          ]}
        />
        <NextPageLink to="/dev/ui" />
      </Sample>
      <Sample name="UploadProgress" column>
        <UploadProgress name="sufuria.jpg" sent={1_400_000} total={3_200_000} onCancel={() => undefined} />
        <UploadProgress
          name="a-very-long-name-of-a-picture-from-a-phone-20260726.jpg"
          sent={3_200_000}
          total={3_200_000}
        />
        <UploadProgress
          name="kiti.jpg"
          sent={200_000}
          total={900_000}
          error="The network went away"
          onRetry={() => undefined}
          onCancel={() => undefined}
        />
      </Sample>
      <Sample name="EmptyState, ErrorState" column>
        <EmptyState
          title="No posts found"
          action={
            <LinkButton to="/dev/ui" variant="primary">
              Write the first one
            </LinkButton>
          }
        >
          Be the first to say something in this ward.
        </EmptyState>
        <ErrorState title="Failed to load orders" onRetry={() => undefined} errorId="01990a2e-req">
          Please try again.
        </ErrorState>
      </Sample>
    </>
  )
}
