import { browserStorage } from '../../platform/storage/storage.ts'

const changedKey = 'cartChanged'

/** Makes other tabs of this browser refetch the account's cart after a change here. */
export const tellOtherTabs = (): void => browserStorage.setItem(changedKey, String(Date.now()))

export function onChangeInOtherTab(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === changedKey) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
