/*
 * perroquet.c - Coco garde la cambuse de la goélette et répète ce qu'on lui dit.
 * gcc -O0 -fstack-protector-all -fPIE -pie -fcf-protection=none -o perroquet perroquet.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Réservée au cambusier. Aucun mot du perroquet n'y mène. */
void ouvrir_cambuse(void) {
  puts("La cambuse est ouverte. Il reste du rhum et trois biscuits.");
  exit(0);
}

static void apprendre(char *consigne, size_t taille) {
  FILE *f = fopen("consigne.txt", "r");
  if (!f || !fgets(consigne, (int)taille, f)) {
    puts("Coco a oublié sa consigne.");
    exit(1);
  }
  consigne[strcspn(consigne, "\n")] = '\0';
  fclose(f);
}

void ecouter(void) {
  unsigned int mots = 0;
  char consigne[48];
  char phrase[96];

  apprendre(consigne, sizeof consigne);
  for (;;) {
    printf("vous> ");
    fflush(stdout);
    if (!fgets(phrase, sizeof phrase, stdin)) break;
    if (strncmp(phrase, "adieu", 5) == 0) break;
    if (strncmp(phrase, consigne, strlen(consigne)) == 0) ouvrir_cambuse();
    printf("coco> ");
    printf(phrase);
    mots++;
  }
  printf("coco> %u phrases, j'ai la gorge sèche.\n", mots);
}

int main(void) {
  puts("*** Coco, perroquet de cambuse ***");
  ecouter();
  return 0;
}
