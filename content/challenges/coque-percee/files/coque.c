/*
 * coque.c - registre d'embarquement du Marie-Lou
 * gcc -O0 -fno-stack-protector -no-pie -fcf-protection=none -o coque coque.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *ponts[] = {"passerelle", "pont principal", "entrepont", "cale"};

/* Prévue pour l'exercice de sécurité : plus personne ne l'appelle. */
void fausse_alerte(void) {
  puts("Exercice d'évacuation : ceci n'est pas une alerte réelle.");
}

/* Met la chaloupe à l'eau. Aucun menu n'y conduit, et c'est bien dommage. */
void chaloupe(void) {
  puts("La chaloupe est à l'eau !");
  fflush(stdout);
  exit(0);
}

static int pont_de(const char *nom) {
  int somme = 0;
  for (size_t i = 0; i < strlen(nom); i++) somme += nom[i];
  return somme & 3;
}

void embarquer(void) {
  int pont;
  char nom[44];
  char ticket[12] = "ML-0000";
  long passagers = 12;

  printf("Votre nom, matelot ? ");
  fflush(stdout);
  scanf("%s", nom);
  pont = pont_de(nom);
  snprintf(ticket, sizeof ticket, "ML-%04ld", ++passagers);
  printf("Bienvenue %s. Billet %s, %s.\n", nom, ticket, ponts[pont & 3]);
}

int main(void) {
  puts("=== Marie-Lou, liaison Roscoff - île de Batz ===");
  embarquer();
  puts("Bonne traversée.");
  return 0;
}
