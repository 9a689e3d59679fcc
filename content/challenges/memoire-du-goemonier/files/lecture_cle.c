/* Extrait retrouvé sur la clé USB du goémonier. La puce est une W25Q80. */
#include <stdint.h>

extern void flash_lire(uint32_t adresse, uint8_t *vers, uint16_t taille);
extern void flash_identifiant(uint8_t uid[8]); /* commande 0x4B, 8 octets */

#define ADRESSE_CLE 0x0002A0u

/* Fiche : 4 octets "CLE1", 1 octet de longueur, puis les octets brouillés. */
int lire_cle(char *cle) {
  uint8_t tete[5], uid[8], octet;
  flash_lire(ADRESSE_CLE, tete, sizeof tete);
  if (tete[0] != 'C' || tete[1] != 'L' || tete[2] != 'E' || tete[3] != '1') return -1;
  flash_identifiant(uid);
  for (uint8_t i = 0; i < tete[4]; i++) {
    flash_lire(ADRESSE_CLE + 5u + i, &octet, 1);
    cle[i] = (char)(octet ^ uid[i % 8] ^ i);
  }
  cle[tete[4]] = '\0';
  return tete[4];
}
