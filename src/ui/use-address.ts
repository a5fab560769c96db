import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { usePageHistory } from './page-router.tsx'

type ChangeAddress = (
  change: (parameters: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void

/**
 * What is in the address behind `?`, and how it is changed. A change gets the address as it is at that moment: what is
 * drawn may be older, and of two fast presses the second would take back the first. Whoever is on the way to another
 * page stays on the way.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [drawn] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const history = usePageHistory()
  const changeAddress = useCallback<ChangeAddress>(
    (change, options) => {
      const newest = history.getNewest()
      if (newest.pathname !== pathname) return
      const before = new URLSearchParams(newest.search).toString()
      const next = change(new URLSearchParams(before)).toString()
      if (next !== before) void navigate(`?${next}`, options)
    },
    [history, navigate, pathname],
  )
  return [drawn, changeAddress]
}
