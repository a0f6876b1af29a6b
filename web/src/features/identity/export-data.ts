import { exportData } from '@farmlane/contract/identity/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'

/** Saves everything we hold about the person as a JSON file on the device. */
export const useExportData = () =>
  useMutation({
    mutationFn: async () => {
      const data = await callApi(exportData, {})
      const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `farmlane-my-data-${data.exported_at.slice(0, 10)}.json`
      link.click()
      // The browser needs the address a moment longer than the click.
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
    },
  })
