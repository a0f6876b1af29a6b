import { create } from 'zustand'

/** What just happened to the cart, for eyes and ears. */
export type CartNews = {
  number: number
  sentence: string
  tone: 'done' | 'refused'
  undo?: (() => void) | undefined
  /** Stays over a change of page: it is said once and not again. */
  lasting?: boolean | undefined
}

export const useCartNews = create<{ news: CartNews | null }>(() => ({ news: null }))

export const tellCartNews = (news: Omit<CartNews, 'number'>): void =>
  useCartNews.setState(({ news: before }) => ({ news: { ...news, number: (before?.number ?? 0) + 1 } }))
export const closeCartNews = (): void => useCartNews.setState({ news: null })
