import { create } from 'zustand'

/** The last thing that happened to the cart, for the toast and for screen readers. */
export type CartNews = {
  number: number
  sentence: string
  tone: 'done' | 'refused'
  undo?: (() => void) | undefined
  /** The message survives a change of page, because it is shown only once. */
  lasting?: boolean | undefined
}

export const useCartNews = create<{ news: CartNews | null }>(() => ({ news: null }))

export const tellCartNews = (news: Omit<CartNews, 'number'>): void =>
  useCartNews.setState(({ news: before }) => ({ news: { ...news, number: (before?.number ?? 0) + 1 } }))
export const closeCartNews = (): void => useCartNews.setState({ news: null })
