/**
 * Words that people build their passwords on, without the capitals, digits and signs they add to satisfy a
 * form (docs/product/auth.md#mot-de-passe). In a file apart from the criteria so that the web app's bundle
 * does not carry it.
 */
export const COMMON_PASSWORDS: readonly string[] = `
  password passwd passphrase passe pass motdepasse mdp monmotdepasse secret sesame ouvretoi access acces login
  connexion compte utilisateur user admin administrateur administrator root toor guest invite default defaut test
  tester testing demo example exemple changeme changemoi letmein welcome bienvenue bonjour bonsoir salut coucou
  hello hi goodbye aurevoir please merci oui non yes iloveyou jetaime jtaime loveyou love amour monamour amoureux
  amoureuse moncoeur coeur bisous bisou calin cheri cherie doudou loulou louloute chouchou minou minouche
  minette poupette titi toto tata tutu nana nounou bebe mamour mignonne princesse prince princess

  azerty azertyuiop azertyui azer azertyqwerty qwerty qwertyuiop qwertz qwer asdf asdfgh asdfghjkl qsdf qsdfgh
  qsdfghjklm wxcv wxcvbn zxcv zxcvbn zxcvbnm aqwzsx aqwxsz qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
  q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx a1z2e3 a1z2e3r4 a1z2e3r4t5 1a2z3e4r azqs abc abcd abcde abcdef abcdefg
  abcdefgh abc123 a1b2c3 a1b2c3d4 xyz wxyz aaa aaaa aaaaa aaaaaa zzzz xxxx qqqq nopass none null
  password1 admin123 test123 poiuy poiuyt mlkjhgfdsq lkjhgf

  soleil lune etoile etoiles ciel mer ocean montagne riviere foret fleur rose tulipe violette marguerite jardin
  printemps ete automne hiver noel joyeuxnoel janvier fevrier mars avril mai juin juillet aout septembre octobre
  novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche january february march april may june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday
  spring summer autumn winter sunshine sun moon star flower rainbow arcenciel vacances holiday plage

  chien chat chaton lapin cheval tigre lion loup ours dauphin dragon aigle papillon tortue licorne panda souris
  poussin poussinette canard cochon singe serpent requin dog cat monkey tiger eagle bear wolf dolphin shark
  butterfly unicorn horse kitten puppy phoenix falcon hawk panther cobra pikachu snoopy garfield bambi simba

  france francais paris marseille lyon toulouse nice nantes bordeaux lille strasbourg rennes montpellier
  bretagne corse alsace normandie provence algerie maroc tunisie portugal italie espagne belgique suisse quebec
  canada london newyork america europe afrique martinique guadeloupe reunion ville maison

  football foot basketball basket rugby tennis handball natation danse cyclisme baseball hockey soccer psg om ol
  olympique marseillais parissg allezlom zidane zizou ronaldo messi mbappe neymar griezmann barcelona barcelone
  realmadrid juventus liverpool arsenal chelsea manchester ferrari porsche mercedes renault peugeot citroen
  yamaha honda harley mustang corvette camaro

  batman superman spiderman ironman starwars yoda vador vader jedi matrix neo trinity gandalf hobbit frodo
  harrypotter hermione pokemon naruto sasuke sangoku goku vegeta luffy onepiece dragonball mario luigi zelda
  sonic minecraft fortnite roblox callofduty warcraft starcraft pubg valorant skyrim asterix obelix tintin milou
  titeuf astroboy mickey minnie disney nintendo playstation xbox

  nicolas julien thomas alexandre maxime antoine kevin anthony romain quentin guillaume sebastien vincent
  jerome david christophe laurent philippe michel patrick olivier stephane frederic pascal thierry jean pierre
  jacques francois louis lucas hugo enzo theo mathis nathan leo gabriel arthur raphael adam paul victor
  benjamin samuel daniel mohamed karim yanis mehdi marie camille lea manon chloe emma sarah laura julie pauline
  marine marion celine sophie sandrine nathalie isabelle valerie catherine caroline aurelie emilie elodie
  virginie stephanie charlotte lucie clara alice jade louise ines lola zoe juliette margaux michael robert
  william charlie george andrew joshua matthew jessica jennifer ashley amanda michelle nicole hannah samantha
  daniela maman papa maria mamie papi famille frere soeur enfants doudoune

  chocolat chocolate vanille caramel fraise framboise banane pomme orange citron cerise ananas abricot nutella
  fromage baguette croissant pizza cookie cookies cupcake coffee cafe biere whisky vodka pastis ricard orangina
  cocacola coca pepsi champagne rouge bleu blanc noir vert jaune violet blue purple green yellow black white
  silver gold diamant diamond

  computer ordinateur informatique internet google facebook youtube instagram twitter snapchat tiktok linkedin
  discord github microsoft windows linux ubuntu debian kali apple android samsung iphone sfr bouygues
  free wanadoo hotmail gmail yahoo wifi livebox freebox server serveur network reseau database mysql oracle
  cisco router hacker hacking pirate cyber cybersecurite securite security cryptage crypto pentest ctf flag
  capturetheflag capture cybersec infosec sec hack hacks hacked pwn fanion challenge association club

  ctfplayer ctfuser ctfteam ctfadmin ctftime ctfd player1 flaghunter flagger rootme newbiecontest hackropole fcsc
  hackthebox htb tryhackme thm picoctf overthewire vulnhub pwnable pwned pwner pwn owned hackme hackerman hacktheplanet
  hackers ethicalhacker whitehat blackhat greyhat redteam blueteam purpleteam bugbounty osint forensic reverse
  reverser exploit exploits payload shellcode reverseshell rootkit malware ransomware phishing backdoor bruteforce
  sqlinjection zeroday kalilinux parrotos metasploit burpsuite wireshark hashcat johntheripper nmap sqlmap gobuster
  ghidra radare mimikatz bloodhound anonymous mrrobot elliot fsociety zerocool acidburn cyberpunk matrice leet
  elite scriptkiddie noob hackerone yeswehack anssi defcon lehack nuitduhack rssi soc

  freedom liberte egalite fraternite paix peace bonheur happy joie espoir hope chance lucky victoire victory
  power puissance magic magique mystere ninja samurai warrior guerrier killer master maitre king queen roi reine
  angel ange demon diable devil dieu god jesus jesuschrist bible allah church trustno1 whatever nothing rien
  cestmoi moi super genial cool trop bien musique music guitare piano rock metal hiphop rap metallica nirvana
  eminem beatles booba jul ninho stromae johnny hallyday shadow ghost hunter ranger soldier thunder lightning
  flash rocket sniper player gamer joueur liverpoolfc
  money argent travail work bureau entreprise societe company business office school ecole lycee college
  universite university etudiant student professeur teacher doctor docteur police pompier army armee
  vie mort life death fuckyou fuckoff fuck shit merde putain connard connasse salope enculé encule bitch asshole
  sexy sexe
`
  .trim()
  .split(/\s+/);
