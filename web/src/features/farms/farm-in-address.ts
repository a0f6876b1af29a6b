import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chooseFarm } from './current-farm.ts'

/** Emailed links name a farm in the URL: this switches to that farm and removes the parameter. */
export function useFarmInAddress(): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const named = params.get('farm')
    if (named === null) return
    chooseFarm(named)
    params.delete('farm')
    void navigate({ search: params.toString(), hash }, { replace: true })
  }, [search, hash, navigate])
}
