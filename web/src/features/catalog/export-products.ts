import { exportProducts } from '@farmlane/contract/catalog/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/browser/save-file.ts'
import { callApi } from '../../platform/http/api.ts'

/** Saves all products as a CSV file on the device. */
export const useExportProducts = () =>
  useMutation({
    mutationFn: async (farm_id: string) => {
      const { file_name, csv } = await callApi(exportProducts, { query: { farm_id } })
      saveFile(file_name, csv, 'text/csv')
    },
  })
