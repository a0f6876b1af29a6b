import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { closeCartNews, useCartNews } from './cart-news.ts'

const readingMs = 6000

/** Shows what happened to the cart in a toast and announces it to screen readers. Rendered once per shell. */
export function CartToast() {
  const news = useCartNews((state) => state.news)
  useEffect(() => {
    // Toasts with undo and error toasts stay until the shopper closes them.
    if (!news || news.undo || news.tone === 'refused') return
    const later = setTimeout(closeCartNews, readingMs)
    return () => clearTimeout(later)
  }, [news])
  const { pathname } = useLocation()
  useEffect(() => {
    // On another page the toast would only be in the way.
    if (pathname && !useCartNews.getState().news?.lasting) closeCartNews()
  }, [pathname])
  const undo = () => {
    closeCartNews()
    news?.undo?.()
  }
  const Icon = news?.tone === 'refused' ? IconAlertTriangle : IconCircleCheck
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-40 flex justify-center lg:inset-x-auto lg:bottom-6 lg:left-1/2 lg:-translate-x-1/2 print:hidden"
    >
      {news && (
        <div
          key={news.number}
          className="on-night pointer-events-auto flex max-w-xl items-center gap-3 rounded-2xl border border-night-2 bg-night py-2 pr-2 pl-4 text-night-ink shadow-float"
        >
          <Icon size={22} aria-hidden="true" className={`shrink-0 ${news.tone === 'refused' ? 'text-wheat' : 'text-sprout'}`} />
          <p className="min-w-0 py-1.5 break-words">{news.sentence}</p>
          {news.undo ? (
            <Button size="s" variant="white" onClick={undo}>
              Undo
            </Button>
          ) : (
            news.tone === 'done' &&
            pathname !== '/cart' && (
              <TextLink to="/cart" onClick={closeCartNews} className="px-1 py-2 whitespace-nowrap !text-white">
                View cart
              </TextLink>
            )
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={closeCartNews}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-night-2"
          >
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
